import { useCallback, useState } from 'react'
import { fetchOptions } from './fetchOptions.ts'

/** The models of a brand for the forms. They are fetched when a brand is chosen, since there may be thousands. */
export interface Models {
  /** Names of the brand's models; null while they are not loaded. */
  of(brand: string): readonly string[] | null
  failed: boolean
  fetch(): Promise<void>
}

/** Models for the form of a variant. */
export function useModels(): Models {
  const [state, setState] = useState<{ byBrand: Map<string, string[]> | null; failed: boolean }>({
    byBrand: null,
    failed: false,
  })
  const fetch = useCallback(async () => {
    const items = await fetchOptions('model')
    setState(known =>
      items === null
        ? { ...known, failed: true }
        : {
            byBrand: new Map(
              Map.groupBy(items, item => item.brand ?? '')
                .entries()
                .map(([brand, models]) => [brand, models.map(({ name }) => name)]),
            ),
            failed: false,
          },
    )
  }, [])
  return {
    of: brand => (state.byBrand === null ? null : (state.byBrand.get(brand) ?? [])),
    failed: state.failed,
    fetch,
  }
}
