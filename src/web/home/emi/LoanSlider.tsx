import { useId, type CSSProperties } from 'react'

interface LoanSliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** The formatted value, which is shown and announced. */
  text: string
  minText: string
  maxText: string
}

/** One slider of the calculator with its value and the ends of its reach (EMI-1). */
export function LoanSlider({ label, value, min, max, step, onChange, text, minText, maxText }: LoanSliderProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-lg font-semibold tabular-nums">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={event => onChange(event.currentTarget.valueAsNumber)}
        aria-valuetext={text}
        autoComplete="off"
        className="slider mt-1.5"
        style={{ '--filled': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
      />
      <div aria-hidden="true" className="flex justify-between text-xs text-muted tabular-nums">
        <span>{minText}</span>
        <span>{maxText}</span>
      </div>
    </div>
  )
}
