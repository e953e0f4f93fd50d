import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKED = ['package.json', 'tsconfig.json', 'README.md', 'EMBED.md', 'LICENSE', 'src'];

interface Packed {
  filename: string;
  /** Bytes of the archive, and of what it unpacks to. */
  size: number;
  unpackedSize: number;
  files: { path: string }[];
}

/** A folder as an integrator has it: empty, but for the SDK that was packed and installed. */
export class SdkFolder {
  private constructor(
    readonly path: string,
    readonly packed: Packed,
  ) {}

  static async install(): Promise<SdkFolder> {
    const path = mkdtempSync(join(tmpdir(), 'sdk-'));
    const workshop = join(path, 'workshop');
    mkdirSync(join(workshop, 'sdk'), { recursive: true });
    for (const file of PACKED) cpSync(join('sdk', file), join(workshop, 'sdk', file), { recursive: true });
    cpSync('tsconfig.json', join(workshop, 'tsconfig.json'));
    symlinkSync(resolve('node_modules'), join(workshop, 'node_modules'));
    const [packed] = JSON.parse(await npm(join(workshop, 'sdk'), 'pack', '--json')) as [Packed];
    writeFileSync(join(path, 'package.json'), '{"private": true, "type": "module"}');
    await npm(path, 'install', '--offline', '--no-audit', '--no-fund', join(workshop, 'sdk', packed.filename));
    rmSync(workshop, { recursive: true });
    return new SdkFolder(path, packed);
  }

  /** A file of the package. */
  file(name: string): string {
    return join(this.path, 'node_modules/@proposal-service/sdk/dist', name);
  }

  /** What a program of this folder says; what it complains about enters the error when it fails. */
  async run(file: string, env: Record<string, string> = {}, ...args: string[]): Promise<string> {
    const options = { cwd: this.path, env: { ...process.env, ...env } };
    try {
      return (await run(process.execPath, [file, ...args], options)).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${file}: ${stdout}\n${stderr}`, { cause: error });
    }
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

async function npm(cwd: string, ...args: string[]): Promise<string> {
  return (await run('npm', args, { cwd })).stdout;
}
