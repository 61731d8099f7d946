import css from "./find-parroquia.module.css";

/** Line drawing of a colonial church, on the ground line of its section. */
export function Facade() {
  return (
    <svg
      className={css.encuentra__fachada}
      width="420"
      height="260"
      viewBox="0 0 420 260"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d="M0 259h420M90 259V120h150v139M80 120h170M84 112h162M165 48 92 112M165 48l73 64M240 259V74h70v185M234 74h82M240 74v-6h70v6M246 66a29 32 0 0 1 58 0M275 34V10m-8 8h16M165 48V28m-7 7h14" />
      <path d="M140 259v-62a25 25 0 0 1 50 0v62M148 259v-60a17 17 0 0 1 34 0v60M165 182v77" />
      <circle cx="165" cy="140" r="15" />
      <circle cx="165" cy="140" r="9" />
      <path d="M104 214v-34a9 9 0 0 1 18 0v34zM208 214v-34a9 9 0 0 1 18 0v34zM264 118v-18a11 11 0 0 1 22 0v18zM264 176v-18a11 11 0 0 1 22 0v18zM240 132h70M240 190h70M310 259v-70h84v70M318 189v-10h68v10M334 259v-30a8 8 0 0 1 16 0v30M362 259v-30a8 8 0 0 1 16 0v30M20 259v-84h70M12 175h78M40 259v-36a12 12 0 0 1 24 0v36" />
    </svg>
  );
}
