/** Number of the photo that a gallery shows. Translations of a browser leave it in its place, whatever stands around it. */
export const PlaceOfPhoto = () => (
  <span data-place="" translate="no">
    1
  </span>
);
