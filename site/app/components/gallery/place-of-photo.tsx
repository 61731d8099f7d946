/** Number of the current photo in a gallery. `translate="no"` keeps browser translations from moving it. */
export const PlaceOfPhoto = () => (
  <span data-place="" translate="no">
    1
  </span>
);
