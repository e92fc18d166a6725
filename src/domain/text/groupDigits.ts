/**
 * A number with its digits grouped the Indian way and at most three decimals: `12,34,567`, `-1,234.5`. By hand and not by
 * `Intl`: its first use takes a browser's main thread 15 to 20 ms (bench/README.md), and every page shows numbers.
 */
export function groupDigits(number: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(number) * 1_000) / 1_000).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  return `${number < 0 ? '-' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`
}
