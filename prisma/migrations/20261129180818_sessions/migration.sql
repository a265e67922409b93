-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Session_userId_lastSeenAt_id_idx" ON "Session"("userId", "lastSeenAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An ended session is refused from the next request on, by every process (docs/decisions/028-strict-invalidation.md).
CREATE FUNCTION "sessions_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "invalidate"((SELECT array_agg(DISTINCT 'user:' || "userId") FROM "before"));
  RETURN NULL;
END $$;
CREATE TRIGGER "Session_invalidate_delete" AFTER DELETE ON "Session"
  REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION "sessions_end"();
