/** Marks an enquiry that a demo site shows and does not keep (MODE-1). */
export function DemoMark() {
  return <span className="inline-block rounded-full bg-sunken px-2 text-xs leading-5 font-semibold text-muted">demo, not saved</span>
}
