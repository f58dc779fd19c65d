"""Renders people of the cast: python make.py OUT [--only plate,mouth-aa] [--samples 40] [ids…]. Existing files in OUT are kept."""
import argparse
import time
from pathlib import Path

import scene as sc
import studio
from cast import CAST
from export import export
from person import Person


def main():
    a = argparse.ArgumentParser()
    a.add_argument("out")
    a.add_argument("ids", nargs="*")
    a.add_argument("--only", default="")
    a.add_argument("--samples", type=int, default=40)
    a.add_argument("--threads", type=int, default=2)
    a.add_argument("--device", default="CPU", help="CPU, OPTIX or CUDA")
    args = a.parse_args()
    for name, look in CAST.items():
        if args.ids and name not in args.ids:
            continue
        start = time.time()
        scene = sc.clear()
        scene.render.threads = args.threads
        person = Person(look)
        sc.camera(scene)
        studio.lights()
        studio.settings(scene, args.samples, args.device)
        export(scene, person, Path(args.out) / name, args.samples, [o for o in args.only.split(",") if o])
        print(f"{name}: {time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
