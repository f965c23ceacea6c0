import type { Adapter, AdapterPayload } from 'oidc-provider'

type Kept = { payload: AdapterPayload; until: number }

export const memoryAdapter = (): ((model: string) => Adapter) => {
  const kept = new Map<string, Kept>()
  const read = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key)
    if (found === undefined || found.until > Date.now()) return found?.payload
    kept.delete(key)
    return undefined
  }
  const sweep = () => {
    if (kept.size < 5000) return
    for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key)
  }
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const findBy = (matches: (payload: AdapterPayload) => boolean) => {
      for (const key of kept.keys()) {
        const payload = key.startsWith(`${model}:`) ? read(key) : undefined
        if (payload !== undefined && matches(payload)) return payload
      }
      return undefined
    }
    return {
      upsert: async (id, payload, expiresIn) => {
        sweep()
        kept.set(keyOf(id), { payload, until: Date.now() + (expiresIn || 86_400) * 1000 })
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = read(keyOf(id))
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        kept.delete(keyOf(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
