import styles from './map-picture.module.css';

/** Streets around a pin: a picture of our own, no map that others would learn the reader's address from. */
export const MapPicture = () => (
  <svg aria-hidden="true" className={styles.map} preserveAspectRatio="xMidYMid slice" viewBox="0 0 640 280">
    <path className={styles.water} d="M470 0h170v280H430c40-50 10-90 40-140s-30-90 0-140z" />
    <path className={styles.park} d="M60 30h110v70H60zM250 190h90v60h-90z" />
    <path
      className={styles.street}
      d="M0 120h450M0 210h430M210 0v280M380 0v280M100 100v110M0 20l210 70M210 60h170M300 120v90M380 160h60"
    />
    <path className={styles.avenue} d="M0 160 460 132M130 280 290 0" />
    <g className={styles.pin}>
      <path d="M360 150c0-34-52-34-52 0 0 20 26 46 26 46s26-26 26-46z" />
      <circle cx="334" cy="150" r="9" />
    </g>
  </svg>
);
