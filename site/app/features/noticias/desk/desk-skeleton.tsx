import css from "./desk-card.module.css";
/** Skeleton of the cards while the list loads. */
export function DeskSkeleton() {
  return (
    <>
      <p className="oculto" role="status">
        Cargando noticias
      </p>
      <div className={`en-columna hueco-3 ${css["fichas-notas"]}`} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className={css["ficha-nota"]}>
            <span className={`${css["ficha-nota__hueco"]} ${css["ficha-nota__foto"]}`} />
            <div className={css["ficha-nota__cuerpo"]}>
              <span className={css["ficha-nota__hueco"]} />
              <span className={css["ficha-nota__hueco"]} />
              <span className={css["ficha-nota__hueco"]} />
            </div>
            <div className={`en-fila al-medio a-los-lados ${css["ficha-nota__pie"]}`} />
          </div>
        ))}
      </div>
    </>
  );
}
