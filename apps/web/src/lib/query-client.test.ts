import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { NetworkTrouble } from './api-refusal.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('does nothing later that was asked for without a connection', async () => {
  onlineManager.setOnline(false)
  const write = vi.fn(() => Promise.reject(new NetworkTrouble('offline')))
  const observer = new MutationObserver(createQueryClient(), { mutationFn: write })
  void observer.mutate().catch(() => {})
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  onlineManager.setOnline(true)
  expect(write).toHaveBeenCalledOnce()
})
