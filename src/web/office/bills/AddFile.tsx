import { useCallback, useEffect, useRef } from 'react'
import { useOfficeCall } from '../calls/useOfficeCall.ts'
import { CallResult } from '../ui/CallResult.tsx'
import { PickBillFile } from './BillFile.tsx'
import { useBillFile } from './useBillFile.ts'

/** Adds the photo or PDF to a bill that has none (BOOK-5). */
export function AddFile({ bill }: { bill: number }) {
  const chosen = useBillFile(null)
  const { call, outcome } = useOfficeCall()
  const given = useRef<number | null>(null)
  const attach = useCallback(
    (file: number) => call('POST /api/office/bills/:id/file', { params: { id: bill }, body: { file } }),
    [bill, call],
  )
  const file = chosen.file?.id ?? null
  useEffect(() => {
    if (file === null || given.current === file) return
    given.current = file
    void attach(file)
  }, [file, attach])
  return (
    <div className="needs-script">
      <PickBillFile of={chosen} />
      <CallResult outcome={outcome} className="mt-2" />
    </div>
  )
}
