interface Entry {
  payload: Record<string, unknown>;
  expiresAt: number;
}

/** Where the sandbox remembers sign-ins under way: in this process, for as long as they are good. */
export function memoryAdapter() {
  const entries = new Map<string, Entry>();
  const live = (match: (entry: Entry, key: string) => boolean) => {
    for (const [key, entry] of entries) {
      if (entry.expiresAt < Date.now()) entries.delete(key);
      else if (match(entry, key)) return entry.payload;
    }
    return undefined;
  };
  return (model: string) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      async upsert(id: string, payload: Record<string, unknown>, expiresIn: number) {
        entries.set(keyOf(id), { payload, expiresAt: Date.now() + expiresIn * 1000 });
      },
      find: async (id: string) => live((_, key) => key === keyOf(id)),
      findByUid: async (uid: string) =>
        live(({ payload }, key) => key.startsWith(`${model}:`) && payload.uid === uid),
      findByUserCode: async () => undefined,
      async destroy(id: string) {
        entries.delete(keyOf(id));
      },
      async consume(id: string) {
        const entry = entries.get(keyOf(id));
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
      },
      async revokeByGrantId(grantId: string) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
