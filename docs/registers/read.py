"""Reads the registers of `svcmesh agent` (docs/machine-registers.md): python3 read.py FILE"""

import mmap
import struct
import sys

LAYOUT = struct.Struct("<8sIIQ32sQdQ64sQI")


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0x82F63B78 if crc & 1 else crc >> 1
    return crc ^ 0xFFFFFFFF


def registers(region):
    """The registers as of one moment."""
    for _ in range(100_000):
        copy = region[: LAYOUT.size]
        magic, version, _, sequence, zid, tick, phase, credit, handle, expires, crc = LAYOUT.unpack(copy)
        if magic == b"SVCMREGS" and version == 1 and sequence % 2 == 0 and crc == crc32c(copy[:152]):
            return zid.rstrip(b"\0").decode(), tick, phase, credit, handle.rstrip(b"\0").decode(), expires
    sys.exit("no registers")


with open(sys.argv[1], "rb") as file, mmap.mmap(file.fileno(), 4096, access=mmap.ACCESS_READ) as region:
    print(*registers(region))
