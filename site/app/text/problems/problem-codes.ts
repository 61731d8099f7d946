/** Sentence for each stable code that the backend gives an invalid field (docs/api.md, Errors). */
const byCode: Record<string, string> = {
  validation_invalid_backup: "El archivo no es un respaldo entero: nadie podría restaurar desde él.",
  validation_other_installation:
    "Ese bucket lleva la marca de otra instalación. Elige uno vacío, o el que era de esta.",
  validation_view_of_private_columns:
    "Una vista con correos o identidades de cuentas solo puede ser para superusuarios: deja vacías sus reglas.",
  validation_too_much_text:
    "Las fichas de esta hoja tienen demasiado texto para cambiarlas juntas. Divide la hoja en varias.",
  validation_too_many_titles:
    "Hay demasiado entre lo que buscar cada nombre. Quita columnas que nombran otras fichas, o usa la columna «id».",
  validation_too_many_rows: "La hoja tiene demasiadas filas. Divídela en varias.",
  validation_too_many_names: "Una columna nombra demasiadas cosas distintas. Divide la hoja en varias.",
  validation_too_many_cells: "La hoja tiene demasiadas celdas con datos. Divídela en varias, o quita columnas.",
  validation_repeated_field: "Un mismo dato está elegido dos veces. Déjalo en una sola columna.",
  sheets_busy: "Se están revisando varias hojas a la vez. Espera unos segundos y vuelve a intentarlo.",
  sheet_under_way: "Otra hoja de tu cuenta se está revisando. Espera a que termine y vuelve a intentarlo.",
  batch_too_much_text: "Lo que guardas junto tiene demasiado texto. Guárdalo en varias veces.",
  batch_request_failed: "Una de las operaciones del conjunto falló, y no se guardó ninguna.",
  validation_account_disabled: "La cuenta está deshabilitada. Habilítala antes.",
  validation_account_with_factor:
    "Esta cuenta entra con contraseña y segundo factor: ningún enlace la abre. Si perdió el teléfono y los códigos, avisa a quien cuida el sitio.",
  validation_account_in_use:
    "Esta persona ya entró alguna vez: su enlace solo puede ir a su correo, y el correo no está configurado en este sitio.",
  validation_admin_email_exists: "Ya existe una cuenta con ese correo.",
  validation_ambiguous_name: "Hay más de uno con ese nombre.",
  validation_ambiguous_record: "Hay más de uno que se llama así: no se sabe cuál es.",
  validation_backup_name_exists: "Ya existe un respaldo con ese nombre.",
  validation_collection_name_exists: "Ya existe una colección con ese nombre.",
  validation_collection_name_id_duplicate: "El nombre es igual al identificador de otra colección.",
  validation_collection_name_invalid: "Ese nombre está reservado para el servidor. Elige otro.",
  validation_collection_system_flag_change: "Una colección no puede volverse del sistema, ni dejar de serlo.",
  validation_collection_system_name_change: "Una colección del sistema no puede cambiar de nombre.",
  validation_collection_system_rule_change: "Las reglas de una colección del sistema no se pueden cambiar.",
  validation_collection_type_change: "Una colección no puede cambiar de tipo.",
  validation_collections_import_failure: "Las colecciones no se pudieron importar, y no se cambió ninguna.",
  validation_conflicting_rate_limit_rule: "Hay dos límites de uso que se contradicen.",
  validation_content_size_limit: "El contenido es demasiado grande.",
  validation_duplicated_field_id: "Hay dos campos con el mismo identificador.",
  validation_duplicated_field_name: "Hay dos campos con el mismo nombre.",
  validation_duplicated_id: "Hay dos colecciones con el mismo identificador.",
  validation_email_domain_not_allowed: "No se aceptan correos de ese dominio.",
  validation_empty: "Este dato debe quedar vacío.",
  validation_existing_index_name: "Ya existe un índice con ese nombre.",
  validation_existing_token_email: "Ese correo ya está registrado.",
  validation_field_invalid_relation: "La colección con la que se relaciona el campo no existe.",
  validation_field_relation_change: "Un campo no puede pasar a relacionarse con otra colección.",
  validation_field_relation_missing_collection: "La colección con la que se relaciona el campo no existe.",
  validation_field_type_change: "Un campo no puede cambiar de tipo.",
  validation_file_size_limit: "El archivo es demasiado grande.",
  validation_forbidden_record: "No tienes permiso para guardar esto.",
  validation_in_invalid: "Elige uno de los valores permitidos.",
  validation_indexes_not_supported: "Una vista no puede tener índices.",
  validation_invalid_auth_collection: "Esa colección no tiene cuentas.",
  validation_invalid_auth_id: "La cuenta indicada no es válida o está repetida.",
  validation_invalid_cron: "El horario de la tarea no es válido.",
  validation_invalid_email: "Escribe un correo electrónico válido.",
  validation_invalid_file: "Uno de los archivos no es válido.",
  validation_invalid_files: "Los archivos no se entienden. Quítalos y súbelos de nuevo.",
  validation_invalid_format: "El dato no tiene el formato esperado.",
  validation_invalid_id: "El identificador no es válido.",
  validation_invalid_index_expression: "La definición del índice no es válida.",
  validation_invalid_ip: "Escribe una dirección IP o una red válida.",
  validation_invalid_latitude: "La latitud debe estar entre -90 y 90 grados.",
  validation_https_required: "La dirección tiene que empezar con https://.",
  validation_invalid_longitude: "La longitud debe estar entre -180 y 180 grados.",
  validation_invalid_mime_type: "Ese tipo de archivo no se acepta aquí.",
  validation_invalid_mfa: "Pasó el tiempo para escribir el código. Empieza otra vez con tu contraseña.",
  validation_invalid_name: "El nombre no puede contener «_via_».",
  validation_invalid_old_password: "La contraseña actual falta o no es correcta.",
  validation_invalid_otp:
    "El código no es correcto, o ya se usó. Espera a que tu aplicación muestre otro, y mira que el teléfono tenga bien la hora.",
  validation_invalid_password: "La contraseña falta o no es correcta.",
  validation_invalid_pattern: "El patrón no es válido.",
  validation_invalid_provider: "Esa forma de ingresar no está disponible.",
  validation_invalid_rule: "La regla no se entiende.",
  validation_invalid_picture_details: "Los textos o el recorte de una foto no son válidos.",
  validation_other_kind:
    "Debe ser del mismo tipo que el anterior: una foto por una foto, un documento por un documento.",
  validation_too_many_picture_details: "Hay textos de más fotos de las que quedan.",
  validation_invalid_setup: "Pasaron los quince minutos para confirmarlo. Empieza otra vez.",
  validation_invalid_thumb_size: "El tamaño de las miniaturas no es válido.",
  validation_invalid_token: "El enlace o la clave de acceso no es válido o ya venció. Pide uno nuevo.",
  validation_invalid_token_claims: "Al enlace le falta el correo. Pide uno nuevo.",
  validation_invalid_token_payload: "Al enlace le falta el correo nuevo. Pide uno nuevo.",
  validation_invalid_url: "Escribe una dirección web válida.",
  validation_invalid_value: "El valor no es válido.",
  validation_invalid_view_query: "La consulta de la vista no es válida.",
  validation_is_domain: "Escribe un dominio válido.",
  validation_is_email: "Escribe un correo electrónico válido.",
  validation_is_host: "Escribe una dirección IP o un nombre de servidor válido.",
  validation_is_url: "Escribe una dirección web válida.",
  validation_issuer_missing: "Hace falta también el emisor.",
  validation_json_size_limit: "El dato es demasiado grande.",
  validation_length_invalid: "El texto no tiene el largo que debe.",
  validation_length_out_of_range: "El texto no tiene el largo permitido.",
  validation_length_too_long: "El texto es demasiado largo.",
  validation_too_costly: "Se pidió demasiado a la vez. Pide menos y vuelve a intentarlo.",
  validation_mail_failed: "La cuenta está, pero el correo no salió. Envíale una nueva invitación en un momento.",
  validation_match_invalid: "El dato no tiene el formato esperado.",
  validation_max_depth_constraint:
    "El texto tiene demasiadas partes una dentro de otra. Cópialo y pégalo de nuevo como texto sin formato.",
  validation_max_less_equal_than_required: "El número es mayor que el permitido.",
  validation_max_number_constraint: "El número es mayor que el permitido.",
  validation_max_text_constraint: "El texto es demasiado largo.",
  validation_min_greater_equal_than_required: "El número es menor que el permitido.",
  validation_min_number_constraint: "El número es menor que el permitido.",
  validation_min_text_constraint: "El texto es demasiado corto.",
  validation_missing_field: "Se nombra un campo que no existe.",
  validation_missing_rel_records: "Lo que se eligió ya no existe. Vuelve a elegirlo.",
  validation_missing_required_param: "Falta un dato obligatorio en la plantilla.",
  validation_missing_unique_constraint: "Ese campo necesita un índice único.",
  validation_nan: "Escribe un número.",
  validation_nil: "Este dato debe quedar vacío.",
  validation_nil_or_not_empty_required: "Falta un dato obligatorio.",
  validation_no_decimal_constraint: "Escribe un número sin decimales.",
  validation_no_password: "Esta cuenta no tiene contraseña. Elige una antes.",
  validation_otp_in_query: "El código no puede ir en la dirección. Envíalo en el cuerpo de la petición.",
  validation_no_settings_key:
    "A este servidor le falta la clave con la que guarda secretos. Quien lo cuida tiene que definir SETTINGS_KEY en su entorno y arrancarlo otra vez.",
  validation_not_enough_values: "Elige más opciones.",
  validation_not_in_invalid: "Ese valor no está permitido.",
  validation_not_supported: "Esa opción no está disponible en este servidor.",
  validation_not_unique: "Ese valor ya está en uso.",
  validation_password_too_easy:
    "Esa contraseña es fácil de adivinar. Elige otra: por ejemplo, tres o cuatro palabras que no vayan juntas.",
  validation_pk_change: "El identificador no se puede cambiar.",
  validation_read_only: "Este dato lo fija el servidor y no se cambia aquí.",
  validation_record_email_invalid: "El correo no es válido o ya está en uso.",
  validation_own_address_missing: "Falta tu propia dirección: con esta lista no podrías volver a entrar.",
  validation_repeated_record: "Está dos veces en la hoja.",
  validation_required: "Falta un dato obligatorio.",
  validation_reserved_auth_field_name: "Ese nombre de campo está reservado.",
  validation_reserved_field_name: "Ese nombre de campo está reservado.",
  validation_system_field_change: "Los campos del sistema no se pueden quitar ni cambiar de nombre.",
  validation_token_collection_mismatch: "El enlace es de otra clase de cuenta.",
  validation_token_email_mismatch: "El correo no es el del enlace.",
  validation_too_many_records:
    "Ya hay demasiados aquí. Elimina o da por terminados los que ya no valen, y guarda otra vez.",
  validation_too_many_values: "Elegiste demasiadas opciones.",
  validation_unknown_file: "Uno de los archivos ya no está. Súbelo de nuevo.",
  validation_unknown_name: "No hay nada con ese nombre.",
  validation_unknown_record: "No hay nada con ese id en esta lista: ya no existe, o la hoja es de otra sección.",
  validation_unreadable_record: "Los datos de la fila no se pueden leer.",
  validation_unreadable_picture: "La imagen está dañada o no se puede leer. Elige otra.",
  validation_url_domain_not_allowed: "No se aceptan direcciones de ese dominio.",
  validation_values_mismatch: "Los valores no coinciden.",
};

const byStatus = {
  400: "No se pudo completar lo que pediste. Revisa los datos y vuelve a intentarlo.",
  403: "No tienes permiso para hacer esto.",
};

interface Refused {
  status: 400 | 403;
  code: string | null;
  requestId: string | null;
  /** Spelling that the field accepts, from `params.example` of the answer. */
  example?: unknown;
}

/** Text for a refused answer: by the code of its first field, else by its status. */
export function refusalText({ status, code, requestId, example }: Refused): string {
  if (code === null) return byStatus[status];
  if (Object.hasOwn(byCode, code)) {
    return typeof example === "string" ? `${byCode[code]} Por ejemplo: ${example}` : (byCode[code] as string);
  }
  const general = "No se pudo completar lo que pediste.";
  return requestId ? `${general} Si se repite, avísanos con este número: ${requestId}` : general;
}
