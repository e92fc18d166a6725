import { groupDigits } from './groupDigits.ts'
/** A number with its noun, grouped the Indian way: `1 car`, `1,23,456 cars`. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${groupDigits(number)} ${number === 1 ? one : many}`
}
