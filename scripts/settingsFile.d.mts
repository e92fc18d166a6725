export function takeSettingsFile(
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): { args: string[]; variables: Record<string, string | undefined> }
