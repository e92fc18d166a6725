import packageFile from '../../package.json' with { type: 'json' }

/** Forecourt's own version, e.g. `1.0.0`. */
export const VERSION = packageFile.version
