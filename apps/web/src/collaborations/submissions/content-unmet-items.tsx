import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'

export const UnmetItems = ({
  checklist,
  value,
  onChange,
  mistakeOf,
}: {
  checklist: readonly string[]
  value: ReadonlyMap<number, string>
  onChange: (unmet: ReadonlyMap<number, string>) => void
  /** Returns the error of an item. `place` is the item's index among those marked as not met. */
  mistakeOf: (place: number) => string | undefined
}) => {
  if (checklist.length === 0) return null
  const set = (item: number, words: string | undefined) => {
    const next = new Map(value)
    if (words === undefined) next.delete(item)
    else next.set(item, words)
    onChange(next)
  }
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-medium text-sm">Checklist items not met</legend>
      {checklist.map((words, item) => {
        const said = value.get(item)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: reason: an item is its place, which stays
          <div key={item}>
            <Checkbox
              label={words}
              checked={said !== undefined}
              onChange={({ target }) => set(item, target.checked ? '' : undefined)}
            />
            {said !== undefined && (
              <Field
                label={`What is missing: ${words}`}
                labelHidden
                error={mistakeOf([...value.keys()].indexOf(item))}
                className="pb-2 pl-8"
              >
                <Input
                  placeholder="What is missing"
                  value={said}
                  onChange={({ target }) => set(item, target.value)}
                />
              </Field>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
