/** The digits of a whole number in groups, the Indian way: `12,34,567`. */
export function groupWhole(digits: string): string {
  const groups = [digits.slice(-3)]
  for (let end = digits.length - 3; end > 0; end -= 2) groups.unshift(digits.slice(Math.max(0, end - 2), end))
  return groups.join(',')
}

/**
 * A number with its digits grouped the Indian way and at most three decimals: `12,34,567`, `-1,234.5`. By hand and not by
 * `Intl`: its first use takes a browser's main thread 15 to 20 ms (bench/README.md), and every page shows numbers.
 */
export function groupDigits(number: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(number) * 1_000) / 1_000).split('.')
  return `${number < 0 ? '-' : ''}${groupWhole(whole)}${decimals === undefined ? '' : `.${decimals}`}`
}
