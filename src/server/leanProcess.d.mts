export const LEAN_FLAGS: readonly string[]
export function compileCacheOf(root: string): string
export function leanEnvironment(root: string): Record<string, string>
export function beginLean(root: string): void
