import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { useId } from 'react'

const five = [1, 2, 3, 4, 5] as const

export const Stars = ({ count }: { count: number }) => (
  <span role="img" aria-label={`${count} of 5 stars`} className="flex text-accent">
    {five.map((star) => (
      <Star
        key={star}
        aria-hidden="true"
        className={star <= count ? 'size-4 fill-current' : 'size-4'}
      />
    ))}
  </span>
)

const words = ['Poor', 'Below expectations', 'Fair', 'Good', 'Excellent']

/** A radio group supports arrow keys and reads the labels to screen readers. */
export const StarsField = ({
  value,
  onChange,
  error,
}: {
  value: number | undefined
  onChange: (stars: number) => void
  error: string | undefined
}) => {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
    >
      <p id={`${id}-label`} className="mb-1.5 font-medium text-sm">
        Stars
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {five.map((star) => (
            <label
              key={star}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="stars"
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                aria-label={`${star} of 5: ${words[star - 1]}`}
                checked={value === star}
                onChange={() => onChange(star)}
              />
              <Star
                aria-hidden="true"
                className={clsx(
                  'pointer-events-none size-7',
                  value !== undefined && star <= value ? 'fill-current text-accent' : 'text-muted',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-muted text-sm">
          {value === undefined ? '' : words[value - 1]}
        </span>
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
