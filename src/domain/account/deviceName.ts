// In this order: many call themselves Chrome and Safari too.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'], [/OPR\/|Opera/, 'Opera'], [/SamsungBrowser\//, 'Samsung Internet'], [/UCBrowser\//, 'UC Browser'],
  [/YaBrowser\//, 'Yandex'], [/Firefox\/|FxiOS\//, 'Firefox'], [/Chrome\/|CriOS\//, 'Chrome'], [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Android/, 'Android'], [/Windows/, 'Windows'], [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'], [/Linux/, 'Linux'],
]

const find = (list: readonly (readonly [RegExp, string])[], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** What somebody would call a browser, from what it says of itself (its User-Agent): `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)]
  if (browser === undefined && system === undefined) return /^[\w.-]+/.exec(userAgent)?.[0] ?? 'An unknown browser'
  return [browser ?? 'A browser', system].filter(Boolean).join(' on ')
}
