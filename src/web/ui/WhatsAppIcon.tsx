import mark from 'simple-icons/icons/whatsapp.svg?url'

/** WhatsApp's mark in green. A mask, since the file is black. */
export function WhatsAppIcon() {
  return (
    <span
      aria-hidden="true"
      className="size-5 flex-none bg-good forced-color-adjust-none"
      style={{ mask: `url(${mark}) center / contain no-repeat` }}
    />
  )
}
