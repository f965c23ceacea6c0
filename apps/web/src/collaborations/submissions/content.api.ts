import { content } from '@tandem/contract/collaborations/submissions/content.endpoints.ts'
import { useBrandHooks, useCreatorHooks } from '#collaborations/lifecycle/collaboration.api.ts'
import { useWrite } from '#lib/use-write.ts'

export const useSubmitContent = () => useWrite(content.submit, useCreatorHooks())
export const useGoLive = () => useWrite(content.goLive, useCreatorHooks())
export const useExtend = () => useWrite(content.extend, useCreatorHooks())

export const useRequestChanges = () => useWrite(content.requestChanges, useBrandHooks())
export const useTakeBackChanges = () => useWrite(content.takeBackChanges, useBrandHooks())
export const useRefuseLive = () => useWrite(content.refuseLive, useBrandHooks())
export const useApprove = () => useWrite(content.approve, useBrandHooks())
