/**
 * Loads a module of `rivals/`, whose packages are those of `bench/package.json`. Throws how to install them when they are not there. The
 * caller names what the module exports, since the project's own check of types does not read modules whose packages may be missing.
 */
export async function loadRival<Module>(name: string): Promise<Module> {
  try {
    return (await import(new URL(`rivals/${name}.ts`, import.meta.url).href)) as Module
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('the rivals are packages of their own: npm ci --prefix bench', { cause: error })
  }
}
