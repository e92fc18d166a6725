/** The look of what stands at the end of a heading's line and shows more than the section does. */
export const MORE_LOOK =
  'inline-flex min-h-11 flex-none items-center text-sm font-semibold text-brand underline decoration-brand/40 '
  + 'underline-offset-4 hover:decoration-brand'
