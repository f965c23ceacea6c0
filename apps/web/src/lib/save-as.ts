import { minuteMs } from '@tandem/contract/time.ts'

export const saveAs = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // The browser reads the URL after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs)
}
