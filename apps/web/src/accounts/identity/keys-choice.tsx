import { useSyncExternalStore } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { onSingleKeys, setSingleKeys, singleKeysOn } from '#ui/keyboard/keys.ts'

export const KeysChoice = () => {
  const isOn = useSyncExternalStore(onSingleKeys, singleKeysOn, () => true)
  return (
    <div className="grid gap-2">
      <Checkbox
        label="Single-letter shortcuts"
        checked={isOn}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
      <p className="text-muted text-sm">
        J and K move through lists and reviews. ? shows the shortcuts of a page.
      </p>
    </div>
  )
}
