import { useState } from 'react'
import { chooseTheme, readTheme, type Theme } from '#lib/theme.ts'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'

const options: { value: Theme; label: string; hint: string }[] = [
  { value: 'light', label: 'Light', hint: 'Bright background' },
  { value: 'dark', label: 'Dark', hint: 'Dark background' },
  { value: 'system', label: 'System', hint: 'Same as this device' },
]

export const AppearanceChoice = () => {
  const [theme, setTheme] = useState(readTheme)
  return (
    <RadioTiles
      legend="Theme"
      legendHidden
      options={options}
      value={theme}
      onChange={(chosen) => {
        setTheme(chosen)
        chooseTheme(chosen)
      }}
      className="sm:grid-cols-3"
    />
  )
}
