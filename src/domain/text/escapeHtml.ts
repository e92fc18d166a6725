/** A text as HTML shows it: nothing of it is a tag, an entity or the end of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
