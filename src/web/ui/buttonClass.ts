const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center select-none '
  + 'transition-colors disabled:opacity-60 disabled:cursor-not-allowed print:hidden'

// The transparent border is visible in forced colours, where backgrounds are not drawn.
const LOOKS = {
  primary: 'border-transparent bg-fill text-on-fill hover:bg-fill-strong',
  accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  quiet: 'border-line bg-surface text-ink hover:border-edge',
  plain: 'border-transparent text-brand hover:bg-brand-soft',
  danger: 'border-transparent bg-danger text-surface hover:underline',
}

const SIZES = { large: 'min-h-12 px-6', medium: 'min-h-11 px-4', small: 'min-h-9 px-3 text-sm' }

/** `primary` is what the screen is for, `accent` selling and buying, `quiet` everything beside them, `plain` a bare word, `danger` deletes. */
export interface ButtonLook {
  look?: keyof typeof LOOKS
  size?: keyof typeof SIZES
}

/** The classes of a button, for buttons and for links that look like one. */
export function buttonClass({ look = 'primary', size = 'medium' }: ButtonLook, more = ''): string {
  return `${BASE} ${LOOKS[look]} ${SIZES[size]} ${more}`
}
