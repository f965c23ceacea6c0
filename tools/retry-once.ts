export const retryOnce = async <T>(
  work: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    onFailure(error)
    return work()
  }
}
