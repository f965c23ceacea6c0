type Values = Readonly<Record<string, string | undefined>>
type Given = { value: string; source: 'environment' | 'file' }

let given: ReadonlyMap<string, Given> = new Map()

/** Called once at the start, because `.env` may change while the server runs. */
export const noteGivenSettings = (environment: Values, file: Values): void => {
  const found = new Map<string, Given>()
  const note = (values: Values, source: Given['source']) => {
    for (const [name, value] of Object.entries(values))
      if (value?.trim()) found.set(name, { value, source })
  }
  note(file, 'file')
  // A variable of the environment overrides the file, even when it is empty.
  for (const name of Object.keys(environment)) found.delete(name)
  note(environment, 'environment')
  given = found
}

/** Undefined for a setting that has its default. */
export const givenSetting = (name: string): Given | undefined => given.get(name)
