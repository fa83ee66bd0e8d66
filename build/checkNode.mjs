// Ends with one sentence on a Node that is too old to build. Import it first: other files fail there with errors that do not name the
// cause. Apps that use the package need less: `engines` in package.json.

/** The oldest Node that the build's dependencies support. */
const MAJOR = 20;
const MINOR = 19;
const [major = 0, minor = 0] = (process.version.match(/\d+/g) ?? []).map(Number);

if (major < MAJOR || (major === MAJOR && minor < MINOR)) {
  console.error(`Node ${MAJOR}.${MINOR} or later is required to build; this is ${process.version}.`);
  process.exit(1);
}
