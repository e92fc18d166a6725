/** What the points of all strips of a document are drawn as (`price.css`): once in it, and seen only there. */
export function StripDots() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <marker id="dot" overflow="visible" markerUnits="userSpaceOnUse">
        <circle r="2.5" />
      </marker>
      <marker id="own-dot" overflow="visible" markerUnits="userSpaceOnUse">
        <circle r="5" />
      </marker>
    </svg>
  )
}
