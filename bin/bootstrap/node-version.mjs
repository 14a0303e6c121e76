/** Ends an outdated Node with one line. Written so that even a very old one understands it. */
const OLDEST = 20;

export function requireNode() {
  if (parseInt(process.versions.node, 10) >= OLDEST) return;
  console.error(
    `Shortlist needs Node ${OLDEST} or newer; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}
