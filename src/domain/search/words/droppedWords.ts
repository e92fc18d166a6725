/**
 * Words that say nothing of which vehicle is meant where others than cars are sold, too: they vanish from a search (VEH-5). Of a search
 * for a car they are left over and told, as they were.
 */
export const DROPPED_WORDS: ReadonlySet<string> = new Set(
  `
  loan loans mileage milage maileage average avg emi finance olx quikr droom bikau bikne bechna sale sell girls girl ladies lady ladki ladkiyon
  women woman boys college students student quality condition good saste sasti original purani purane purana running wali number ghar
  office daily use village gaon family kheti kisan cycle motor vehicle vahan
  `
    .trim()
    .split(/\s+/u),
)
