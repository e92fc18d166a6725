import { senderOf, type Enquiry } from './enquiry.ts'
import { carOfEnquiry, statedCar } from './enquirySummary.ts'
import { escapeHtml } from './escapeHtml.ts'
import { formatRupees } from './price.ts'

/** What the team's mail says about the vehicle of an enquiry. */
export interface MailVehicle { title: string; price: string; address: string | null }

const TITLES: Record<Enquiry['kind'], string> = {
  offer: 'Offer', booking: 'Test drive', contact: 'Message', support: 'Support request', sale: 'Car to sell',
}

function linesOf(enquiry: Enquiry): [string, string][] {
  switch (enquiry.kind) {
    case 'offer': return [
      ['Offer', formatRupees(enquiry.form.offerPrice)], ['Address', enquiry.form.address], ['Message', enquiry.form.userMessage]]
    case 'booking': return [['Address', enquiry.form.address]]
    case 'contact': return [['Message', enquiry.form.message]]
    case 'support': return [['Business', enquiry.form.businessName], ['Message', enquiry.form.message]]
    case 'sale': return [
      ['Car', `${enquiry.form.carName} ${enquiry.form.variant}`], ['Car number', enquiry.form.carNumber],
      ['Expected price', `${formatRupees(enquiry.form.priceMin)} to ${formatRupees(enquiry.form.priceMax)}`],
      ['Location', enquiry.form.location], ['Address', enquiry.form.address], ['Features', enquiry.form.features],
      ['Description', enquiry.form.description]]
  }
}

/**
 * The mail that tells the team of an enquiry. What the sender wrote stands in it as text only: nothing of it is a tag,
 * a link or a header. `files` counts documents and photos, which stay on the site.
 */
export function composeEnquiryMail(
  enquiry: Enquiry, { vehicle, siteName, files }: { vehicle: MailVehicle | null; siteName: string; files: number },
): { subject: string; text: string; html: string } {
  const sender = senderOf(enquiry)
  const about = vehicle?.title ?? carOfEnquiry(enquiry, null) ?? ''
  const lines: [string, string][] = [
    ['Name', sender.name], ['Phone', sender.phone], ['E-mail', sender.email],
    ['Car', vehicle === null ? statedCar(enquiry) : `${vehicle.title}, ${vehicle.price}`],
    ...(vehicle?.address ? [['Page', vehicle.address] satisfies [string, string]] : []),
    ...linesOf(enquiry),
    ...(files === 0 ? [] : [['Files', `${files}, to be seen in the back office only`] satisfies [string, string]]),
  ]
  const told = lines.filter(([, value]) => value !== '')
  const heading = `${TITLES[enquiry.kind]}${about === '' ? '' : `: ${about}`}`
  return {
    subject: `${heading} (${sender.name})`.replace(/\s+/g, ' ').slice(0, 180),
    text: `${heading}\n\n${told.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\nSent through the website of ${siteName}.\n`,
    html: `<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif;color:#16202e"><h1 style="font-size:18px">${escapeHtml(heading)}</h1>`
      + `<table cellpadding="6" style="border-collapse:collapse">${told.map(([label, value]) =>
        `<tr><th align="left" valign="top" style="color:#5b6675;font-weight:normal">${label}</th><td style="white-space:pre-wrap">${escapeHtml(value)}</td></tr>`).join('')}</table>`
      + `<p style="color:#5b6675">Sent through the website of ${escapeHtml(siteName)}.</p></body></html>`,
  }
}
