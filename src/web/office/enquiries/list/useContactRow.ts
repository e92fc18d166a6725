import { useRevalidator } from 'react-router'
import type { ShowingReason } from '#domain/enquiries/showing.ts'
import { callLink, whatsappLink } from '#domain/enquiries/replyLinks.ts'
import { callApi } from '../../../calls/callApi.ts'

/** Shows a number from the list with its reason, which is kept (CAR-5), and calls it or opens WhatsApp with a text. */
export function useContactRow(say: (problem: string) => void) {
  const { revalidate } = useRevalidator()
  async function show(id: number, reason: ShowingReason): Promise<string | null> {
    const reply = await callApi('POST /api/office/enquiries/:id/show', {
      params: { id },
      body: { parts: ['phone'], reason },
    })
    if (!reply.ok) say(reply.message)
    return reply.ok ? reply.body.phone : null
  }
  return {
    async call(id: number): Promise<void> {
      const phone = await show(id, 'call_back')
      if (phone === null) return
      await revalidate()
      location.href = callLink(phone)
    },
    async write(id: number, text: string): Promise<void> {
      // Opened by the press itself: browsers refuse a tab that comes after an answer of the server.
      const tab = window.open('', '_blank')
      const phone = await show(id, 'answer')
      if (phone === null || tab === null) return tab?.close()
      tab.opener = null
      tab.location.replace(whatsappLink(phone, { subject: '', text }))
    },
  }
}
