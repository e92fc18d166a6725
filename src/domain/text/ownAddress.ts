/**
 * Whether an address is a path of this site, as browsers read it: they take a backslash for a slash and leave out tabs and line breaks,
 * so `/\\evil.example` and `/\t/evil.example` lead to another site; a proxy that decodes it makes one of `/%5Cevil.example`.
 */
export function isOwnAddress(address: string): boolean {
  return /^\/(?![/\\]|%2f|%5c)[^\s\\\p{Cc}]*$/iu.test(address)
}

/** Whether an address is a complete https address with a plain host, as a policy or a page may name it. */
export function isPlainHttps(address: string): boolean {
  return /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu.test(address)
}
