/**
 * The pixels of the pictures of the handbook, which `npm run screens` takes of these parts of a screen, in CSS pixels. Those of a
 * phone have names that end in `-phone`.
 */
export const PICTURE_SIZES = {
  laptop: { width: 1280, height: 850, screen: { width: 1024, height: 680 } },
  phone: { width: 585, height: 1266, screen: { width: 390, height: 844 } },
} as const

/** The size of a picture by the name of its file, without ending. */
export function pictureSize(name: string): (typeof PICTURE_SIZES)[keyof typeof PICTURE_SIZES] {
  return PICTURE_SIZES[name.endsWith('-phone') ? 'phone' : 'laptop']
}
