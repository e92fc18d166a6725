import { BUDGETS_IN_LAKH } from '../../catalogue/landing/landingPage.ts'

/** Budgets in lakh of rupees to begin with, where no figure was typed. */
const FIRST_BUDGETS = [5, 10, 20] as const
const MOST_BUDGETS = 3

const LEADS = ['under', 'below', 'upto', 'up to', 'within', 'less than', 'budget', 'max']
const UNIT = /^(?:l|la|lak|lakh|lakhs|lac|lacs|lk|lakh tak|lakh ke andar|lakh se kam)$/

/**
 * The budgets in lakh of rupees that words being typed may end as: "under" or "und", "under 5", "5 la", "5l" (FIND-5).
 * A figure stands for itself, then for the usual budgets that begin with it; none when the words are about no sum.
 */
export function readTypedBudget(words: readonly string[]): number[] {
  const text = words.join(' ')
  const [, lead = '', figure = '', unit = ''] =
    /^(?:([a-z ]+?) ?)?(?:(?<= |^)(?:rs )?(\d{1,2}(?:\.\d)?)(?: ?([a-z ]+))?)?$/.exec(text) ?? []
  if (figure === '') return lead.length > 1 && LEADS.some(word => word.startsWith(lead)) ? [...FIRST_BUDGETS] : []
  if ((lead !== '' && !LEADS.includes(lead)) || (unit !== '' && !UNIT.test(unit))) return []
  const longer = unit === '' ? BUDGETS_IN_LAKH.filter(lakh => String(lakh).startsWith(figure)) : []
  return [...new Set([Number(figure), ...longer])].filter(lakh => lakh > 0).slice(0, MOST_BUDGETS)
}
