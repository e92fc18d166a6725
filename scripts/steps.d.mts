export function withoutColours(
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined>
