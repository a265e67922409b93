import { temporaryFolder } from '../process/processes.ts';

/** A temporary folder, and what has to be undone when a proof is over. */
export interface Workspace {
  folder: string;
  /** Adds a step to `close`. */
  tidyUp: (step: () => unknown) => void;
  /** Runs the steps in reverse order and deletes the folder. */
  close: () => Promise<void>;
}

export async function openWorkspace(): Promise<Workspace> {
  const folder = await temporaryFolder();
  const steps: (() => unknown)[] = [folder.remove];
  return {
    folder: folder.path,
    tidyUp: (step) => steps.push(step),
    async close() {
      for (const step of steps.splice(0).reverse()) await step();
    },
  };
}

/** Runs a proof in a workspace of its own. */
export async function inWorkspace<T>(run: (workspace: Workspace) => Promise<T>): Promise<T> {
  const workspace = await openWorkspace();
  try {
    return await run(workspace);
  } finally {
    await workspace.close();
  }
}
