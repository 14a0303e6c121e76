/** Exits with a message on an outdated Node. The syntax is old enough for very old versions. */
const OLDEST = 20;

export function requireNode() {
  if (parseInt(process.versions.node, 10) >= OLDEST) return;
  console.error(
    `Shortlist needs Node ${OLDEST} or newer; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}
