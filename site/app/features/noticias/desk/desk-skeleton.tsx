/** Where the cards will stand, in their shape. */
export function DeskSkeleton() {
  return (
    <>
      <p className="oculto" role="status">
        Cargando noticias
      </p>
      <div className="fichas-notas" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className="ficha-nota ficha-nota--hueca">
            <span className="hueso ficha-nota__foto" />
            <div className="ficha-nota__cuerpo">
              <span className="hueso" />
              <span className="hueso hueso--alto" />
              <span className="hueso hueso--alto" />
            </div>
            <div className="ficha-nota__pie" />
          </div>
        ))}
      </div>
    </>
  );
}
