/**
 * Refuses a Node.js that cannot install and build: the packages that do are left out by npm for older ones, and the build then fails with a
 * message that says nothing of it. Throws a sentence.
 */
export function refuseOldNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
  if (isEnough) return
  throw new Error(
    `Node.js 20.19, 22.12 or newer is needed, and this is ${version}. A newer one: npm install --global node@24`,
  )
}
