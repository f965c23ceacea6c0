import { useEffect, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'

const pauseMs = 300

export const LeastCoinsField = ({ onChange }: { onChange: (coins: number) => void }) => {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onChange(Number(typed)), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  return (
    <Field label="Pays at least, in coins" className="max-w-56">
      <Input
        inputMode="numeric"
        className="tabular"
        placeholder="Any"
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 7))}
      />
    </Field>
  )
}
