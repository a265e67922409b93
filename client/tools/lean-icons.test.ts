import { describe, expect, it } from 'vitest';
import { importFromFiles, readIconFiles } from './lean-icons.ts';

const FILES = readIconFiles();

describe('imports of icons', () => {
  it('lead to the file of each icon, by any of its names', () => {
    const code = `import {\n  Trash2,\n  X,\n} from 'lucide-react';\nimport { a } from './a.ts';`;

    expect(importFromFiles(code, FILES)).toBe(
      "import { default as Trash2 } from 'lucide-react/icons/trash'; " +
        "import { default as X } from 'lucide-react/icons/x';\nimport { a } from './a.ts';",
    );
  });

  it('need no file for types', () => {
    const types = "import type { LucideIcon } from 'lucide-react';";

    expect(importFromFiles(types, FILES)).toBe(types);
    expect(importFromFiles("import { X, type LucideIcon } from 'lucide-react';", FILES)).toBe(
      "import { default as X } from 'lucide-react/icons/x';",
    );
  });

  it('stop the build if the package has no such icon', () => {
    expect(() => importFromFiles("import { Nowhere } from 'lucide-react';", FILES)).toThrow(
      'lucide-react has no icon Nowhere.',
    );
  });
});
