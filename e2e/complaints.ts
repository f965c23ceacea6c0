import type { Page } from '@playwright/test'

/** Collects uncaught errors and error messages of the browser console. */
export const listenForComplaints = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
  })
  return complaints
}
