import ChevronDown from 'lucide-react/icons/chevron-down'
import { useSyncExternalStore, type ReactNode } from 'react'

/** A part of a car's page under the question that it answers. A link to `#id` opens it. */
export interface Question {
  id: string
  title: string
  /** Stands at the right of the title on wide screens, beneath it on phones. */
  aside?: string | undefined
  /** On wide screens half as wide as the others; `tall` has two halves one above the other at its right. */
  width?: 'half' | 'tall half' | undefined
  /** Null leaves the question out: nothing is known that could answer it. */
  content: ReactNode
}

/** Phones show the first ones open. */
const OPEN = 2
const WIDE = '(width >= 64rem)'

/** Opens all before the first paint where there is room, so that nothing moves; without scripts they can be opened. */
const OPEN_ON_WIDE_SCREENS = `if(matchMedia("${WIDE}").matches)for(let one of document.querySelectorAll(".question"))one.open=true`

const never = () => () => {}

/** The questions of a car's page in their order; on phones they fold (`questions.css`). */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const wide = useSyncExternalStore(
    never,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  return (
    <div className="questions">
      {questions
        .filter(({ content }) => content !== null)
        .map(({ id, title, aside, width = '', content }, place) => (
          <details key={id} className={`question ${width}`} open={wide || place < OPEN} suppressHydrationWarning>
            <summary>
              <h2 id={`${id}-title`}>{title}</h2>
              {aside !== undefined && <p>{aside}</p>}
              <ChevronDown size={22} className="question-arrow" />
            </summary>
            <section id={id} aria-labelledby={`${id}-title`}>
              {content}
            </section>
          </details>
        ))}
      <script dangerouslySetInnerHTML={{ __html: OPEN_ON_WIDE_SCREENS }} />
    </div>
  )
}
